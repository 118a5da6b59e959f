const encoded = (place: string) => Buffer.from(place).toString('base64url');

/** Values for a segment of a path or a parameter of a query that no page sends, as they stand in the address. */
export const HOSTILE_IN_ADDRESS: readonly string[] = [
  ...['', '%00', 'a%00b', '%2500', '%ED%A0%80', '%F0', '%', '%25', '%zz', "'", '%27%3B--', '%3Cscript%3E', '%25_%5C', '..%2F..'],
  ...['__proto__', 'constructor', 'toString', '%E2%80%AE', '-1', '0', '0000', '9999', '1.5', '1e309', '2147483648'],
  ...['9223372036854775808', '9'.repeat(400), 'NaN', 'null', '[]', '%5B%22a%22%5D', 'a'.repeat(10_000), 'a+2+'.repeat(2_500)],
  // Cursors of lists.
  encoded(JSON.stringify(['document_date', '9'.repeat(99), 'x'])),
  encoded('["-start","\\u0000","x"]'),
];

/** Texts for a field of a body, as they stand in its JSON. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...['""', '"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\';--<script>%_\\\\"', '"__proto__"', '"1e309"'],
  JSON.stringify('a'.repeat(10_000)),
];

/** More values for a field of a body, also of other types. */
export const HOSTILE_FIELDS: readonly string[] = [
  ...['"\\u202e\\r\\n\\ud83d\\ude00"', '"-1"', '"1.5"', '"9223372036854775808"', '"NaN"', '"constructor"'],
  ...['-1', '1.5', '1e309', '9223372036854775808', 'null', '[]', '["a","\\u0000"]', '{"__proto__":{"a":1}}'],
];

/** Bodies that contain no JSON object, or no valid text. */
export const HOSTILE_BODIES: readonly Uint8Array<ArrayBuffer>[] = [
  ...['', '{', 'null', '[]', '""', '{}', '{"__proto__":null}', '{"a":1}{"b":2}', '\u0000', '\ufeff{}', '['.repeat(10_000)].map(
    (text) => new TextEncoder().encode(text),
  ),
  new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
  new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22]),
];

/** Values for a header. Node itself rejects a NUL and a line break. */
export const HOSTILE_IN_HEADER: readonly string[] = [
  ...['', "'", '";', ',,;;==', '*', '*;q=x', '%00', '\u00ff\u00fe', '<script>', '__proto__', '-1', '1.5', '1e309'],
  ...['9223372036854775808', 'NaN', 'a, '.repeat(3_000), '[::1', 'a:b@c'],
];

import { ALL_CALLS, type Result } from './results';

/** Groups the results by call, those about all calls first; keeps their order within a call. */
export function byCall(results: readonly Result[]): ReadonlyMap<string, readonly Result[]> {
  const calls = new Map<string, Result[]>();
  if (results.some(({ call }) => call === ALL_CALLS)) calls.set(ALL_CALLS, []);
  for (const result of results) calls.set(result.call, [...(calls.get(result.call) ?? []), result]);
  return calls;
}

/** `12 calls hold, 1 fails, 30 not tried`. A statement about all calls that fails counts as one. */
export function totals(results: readonly Result[]): { holds: number; fails: number; notTried: number } {
  const counts = { holds: 0, fails: 0, notTried: 0 };
  for (const ofCall of byCall(results).values()) {
    if (ofCall.some(({ outcome }) => outcome === 'fails')) counts.fails += 1;
    else if (ofCall.some(({ outcome }) => outcome === 'holds')) counts.holds += 1;
    else if (ofCall.some(({ outcome }) => outcome === 'not tried')) counts.notTried += 1;
  }
  return counts;
}

/** An HTML page for the backend team: failing calls first, then untried calls with the reason, then passing ones. */
export function reportPage(results: readonly Result[], backend: string, day: string): string {
  const calls = [...byCall(results).values()];
  const of = (outcome: Result['outcome']) => calls.filter((ofCall) => outcomeOf(ofCall) === outcome);
  const remarks = calls.filter((ofCall) => ofCall.every(({ outcome }) => outcome === 'remark'));
  const { holds, fails, notTried } = totals(results);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Conformance of ${escaped(backend)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 24px auto; max-width: 60rem; padding: 0 16px; }
code { font-size: 14px; overflow-wrap: anywhere; }
li { margin: 4px 0; }
.fails { color: #9c1c14; }
</style>
<h1>Conformance of ${escaped(backend)}</h1>
<p>${escaped(day)}: of ${holds + fails + notTried} calls ${holds} answer as the contract says, ${fails} do not, ${notTried} were not tried.</p>
${section('What does not hold', of('fails'))}
${section('Remarks', remarks)}
${section('Not tried', of('not tried'))}
${section('What holds', of('holds'))}
</html>
`;
}

function outcomeOf(results: readonly Result[]): Result['outcome'] {
  if (results.some(({ outcome }) => outcome === 'fails')) return 'fails';
  if (results.some(({ outcome }) => outcome === 'holds')) return 'holds';
  return results.some(({ outcome }) => outcome === 'not tried') ? 'not tried' : 'remark';
}

function section(title: string, calls: readonly (readonly Result[])[]): string {
  if (calls.length === 0) return '';
  const parts = calls.map((results) => {
    const [{ call, request } = { call: '', request: '' }] = results;
    const items = results.map(
      ({ statement, outcome, why }) =>
        `<li${outcome === 'fails' ? ' class="fails"' : ''}>${escaped(`${wordFor(outcome)} ${resultSentence({ statement, outcome, why })}`)}</li>`,
    );
    return `<h3>${escaped(call)} <code>${escaped(request)}</code></h3>\n<ul>\n${items.join('\n')}\n</ul>`;
  });
  return `<h2>${title}</h2>\n${parts.join('\n')}`;
}

/** A result in words: a remark and a call that was not tried have only the reason. */
export function resultSentence({
  statement,
  outcome,
  why,
}: Pick<Result, 'statement' | 'outcome'> & { why?: string | undefined }): string {
  if (why === undefined) return statement;
  return outcome === 'not tried' || outcome === 'remark' ? why : `${statement}: ${why}`;
}

function wordFor(outcome: Result['outcome']): string {
  return { holds: 'Yes:', fails: 'No:', 'not tried': 'Not tried:', remark: 'Remark:' }[outcome];
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** An exact fraction. The denominator is above zero. */
export interface Rational {
  readonly n: bigint;
  readonly d: bigint;
}

export function ratio(n: bigint | number, d: bigint | number = 1n): Rational {
  const [top, bottom] = [BigInt(n), BigInt(d)];
  return bottom < 0n ? { n: -top, d: -bottom } : { n: top, d: bottom };
}

export function plus(a: Rational, b: Rational): Rational {
  return { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
}

export function less(a: Rational, b: Rational): Rational {
  return { n: a.n * b.d - b.n * a.d, d: a.d * b.d };
}

export function times(a: Rational, b: Rational): Rational {
  return { n: a.n * b.n, d: a.d * b.d };
}

/** Quotient by a fraction that is not zero. */
export function over(a: Rational, b: Rational): Rational {
  return ratio(a.n * b.d, a.d * b.n);
}

/** Rounded half away from zero to an integer. */
export function rounded({ n, d }: Rational): number {
  const size = n < 0n ? -n : n;
  const whole = (2n * size + d) / (2n * d);
  return Number(n < 0n ? -whole : whole) + 0;
}

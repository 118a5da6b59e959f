/** Price in cents, rounded half up once. `quantity` in hundredths of a unit, `price` in millionths of a euro per unit. */
export function priced(quantity: number, price: number): number {
  return Math.floor((quantity * price + 500_000) / 1_000_000);
}

/** VAT in cents on a basis in cents, rounded half up. */
export function vatOn(basis: number, rate: number): number {
  return Math.floor((basis * rate + 50) / 100);
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Formats hundredths in Italian, as printed on bills: 123456 -> `1.234,56`. */
export function italian(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${hundredths < 0 ? '-' : ''}${whole},${digits.slice(-2)}`;
}

/** Converts hundredths to a JSON number: 11264 -> 112.64. */
export function decimal(hundredths: number): number {
  return hundredths / 100;
}

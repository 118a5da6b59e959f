interface Theme {
  [token: string]: string | number | readonly string[] | Readonly<Record<string, unknown>>;
}

const themes = import.meta.glob<Theme>('../../hosts/*/theme.json', { eager: true, import: 'default' });

/** Applies a brand's colours, radius and font to the page, like its style sheet would. */
export function wearTheme(host: string | null): void {
  const theme = host ? themes[`../../hosts/${host}/theme.json`] : undefined;
  if (!theme) return;
  const dark = matchMedia('(prefers-color-scheme: dark)').matches && typeof theme.dark === 'object' ? theme.dark : {};
  for (const [name, value] of Object.entries({ ...theme, ...dark })) set(name, value);
}

function set(name: string, value: unknown): void {
  const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const style = document.documentElement.style;
  if (Array.isArray(value)) value.forEach((color, index) => void style.setProperty(`--${token}-${index + 1}`, String(color)));
  else if (typeof value === 'object' && value !== null) {
    for (const [part, color] of Object.entries(value))
      if (name !== 'dark') style.setProperty(`--${token}-${part}`, String(color));
  } else style.setProperty(`--${token}`, typeof value === 'number' ? `${value}px` : String(value));
}

import type { ReactElement } from 'react';
import styles from './Icon.module.css';

/** Icons on a grid of 24, as strokes: one path `d` each. */
const drawings = {
  check: 'M4.5 12.5l5 5 10-11',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2.2',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.2M12 7.8v.1',
  attention: 'M12 4L2.9 19.5h18.2zM12 10v4.4M12 17v.1',
  problem: 'M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7zM9 9l6 6M15 9l-6 6',
  sad: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM8.3 16.2c2-2.5 5.4-2.5 7.4 0M9 9.6v.5M15 9.6v.5',
  download: 'M12 3.5v11.3M7.2 10.3l4.8 4.7 4.8-4.7M4 20.2h16',
  phone:
    'M5 4h3.6l1.7 4.4-2.2 1.7a12 12 0 0 0 5.8 5.8l1.7-2.2L20 15.4V19a1.6 1.6 0 0 1-1.7 1.6C10.6 20.2 3.8 13.4 3.4 5.7A1.6 1.6 0 0 1 5 4z',
  mail: 'M3.5 6h17v12.5h-17zM3.8 6.6l8.2 6.7 8.2-6.7',
  refresh: 'M19.8 12.3a7.8 7.8 0 1 1-2.1-5.6M18.2 2.8v4.4h-4.4',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  card: 'M3 6h18v12.5H3zM3 10.2h18M6.5 15h4',
  document: 'M6 3.5h8.5L18.5 8v12.5H6zM14.2 3.7V8.3h4.2M9 12.5h6.5M9 16.3h6.5',
  chat: 'M4 5h16v11.5h-8.5L7 20.5v-4H4z',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  meter: 'M4 4h16v16H4zM7.5 8h9v3.5h-9zM8 16h.1M12 16h4.2',
  external: 'M13.5 4.5h6v6M19.3 4.7L11 13M17 14v5.5H4.5V7H10',
  help: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM9.5 9.7a2.5 2.5 0 1 1 3.7 2.2c-.8.5-1.2 1-1.2 1.8M12 16.4v.1',
  back: 'M20 12H4.5M11 5.5L4.5 12l6.5 6.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  chevron: 'M6 9.5l6 6 6-6',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16 16l4.5 4.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  offline:
    'M3 3l18 18M5 12.5a10 10 0 0 1 4-2.3M2.3 9a14 14 0 0 1 4.5-2.7M10.5 5.6A14 14 0 0 1 21.7 9M14.6 10.2a10 10 0 0 1 4.4 2.3M8.5 16a5 5 0 0 1 7 0M12 19.5v.1',
} as const;

export type IconName = keyof typeof drawings;

/** An icon next to text, hidden from screen readers. Its height is 1.25 times the font size. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }): ReactElement {
  return (
    <svg className={className ? `${styles.icon} ${className}` : styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}

// Interface of a browser engine for the tests. Each engine has one adapter: `playwright.ts`, `firefox.ts`, `webkit.ts`.

export const engineNames = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

/** Size of a viewport in CSS px. */
export interface Size {
  width: number;
  height: number;
}

/** Keys without a character. */
export type Key = 'Enter' | 'Escape' | 'Tab';

/** A window with its own cookies and storage. */
export interface EngineWindow {
  /** Resolves when the page has loaded. */
  goto: (url: string) => Promise<void>;
  resize: (size: Size) => Promise<void>;
  /** Value of a JavaScript expression in the page, as JSON. */
  evaluate: (expression: string) => Promise<string>;
  /** Presses the mouse at a point of the viewport. */
  click: (x: number, y: number) => Promise<void>;
  press: (key: Key) => Promise<void>;
  /** Types into the element that has the focus. */
  type: (text: string) => Promise<void>;
  back: () => Promise<void>;
  /** PNG of the viewport. */
  screenshot: () => Promise<Buffer>;
  /** The page as PDF. Absent where the engine has no interface for it. */
  print?: () => Promise<Buffer>;
  /** Console errors, uncaught errors and policy violations so far, as far as the engine reports them. */
  problems: () => Promise<readonly string[]>;
  close: () => Promise<void>;
}

/** A running browser. */
export interface Engine {
  open: () => Promise<EngineWindow>;
  close: () => Promise<void>;
}

/** Options with which an adapter starts its browser. */
export interface EngineOptions {
  /** Folder for the browser's profile, deleted after the run. */
  profile: string;
  /** Folder that receives downloads. */
  downloads: string;
  /** Time zone of the pages, such as Europe/Rome. */
  timeZone: string;
}

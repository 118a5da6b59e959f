export type Screen = 'mobile' | 'desktop';

/** Window sizes. */
export const viewports = {
  mobile: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const satisfies Record<Screen, { width: number; height: number }>;

export const screens: readonly Screen[] = ['mobile', 'desktop'];

/** Playwright options for a page on this screen. */
export const onScreen = (screen: Screen) => ({ viewport: viewports[screen], hasTouch: screen === 'mobile' });

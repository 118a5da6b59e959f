export type Screen = 'mobile' | 'desktop';

/** Sizes of the window. */
export const viewports = {
  mobile: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const satisfies Record<Screen, { width: number; height: number }>;

export const screens: readonly Screen[] = ['mobile', 'desktop'];

/** What a page on this screen is opened with. */
export const onScreen = (screen: Screen) => ({ viewport: viewports[screen], hasTouch: screen === 'mobile' });

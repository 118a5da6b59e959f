import { createTheme, type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

const theme = createTheme({ respectReducedMotion: true });

/** The scheme is the system's: nothing to choose, so nothing to store. */
const system: MantineColorSchemeManager = {
  get: (scheme) => scheme,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};

/**
 * Ground for the few nodes that take their behaviour from Mantine. Each is a lazy chunk and brings this along.
 * The page's policy allows no injected style: the provider writes none, and parts are `unstyled` with classes of ours.
 */
export function Kit({ children }: { children: ReactNode }): ReactElement {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={system}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}

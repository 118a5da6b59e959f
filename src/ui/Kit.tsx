import { createTheme, MantineProvider } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

const theme = createTheme({ respectReducedMotion: true });

/**
 * Ground for the few nodes that take their behaviour from Mantine. Each is a lazy chunk and brings this along.
 * The page's policy allows no injected style: the provider writes none, and parts are `unstyled` with classes of ours.
 */
export function Kit({ children }: { children: ReactNode }): ReactElement {
  return (
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} deduplicateCssVariables={false}>
      {children}
    </MantineProvider>
  );
}

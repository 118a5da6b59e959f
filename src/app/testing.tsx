import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { openRoot } from '../ui/testing';
import { type Services, ServicesProvider } from './services';

/** Draws a part of the page with what it is served by, and hands back where it stands. */
export async function drawWith(services: Services, children: ReactNode): Promise<HTMLElement> {
  const { place, root } = openRoot();
  await act(async () =>
    root.render(
      <ServicesProvider value={services}>
        <QueryClientProvider client={services.queryClient}>{children}</QueryClientProvider>
      </ServicesProvider>,
    ),
  );
  return place;
}

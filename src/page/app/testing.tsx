import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { openRoot } from '../ui/testing';
import { type Services, ServicesProvider } from './start/services';

/** Renders a part of the page with its services and returns its element. */
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

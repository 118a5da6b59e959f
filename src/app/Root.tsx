import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactElement } from 'react';
import type { FirstView } from '../contract/firstView';
import { FirstViewProvider } from './firstView';
import { type Services, ServicesProvider } from './services';

interface Props {
  services: Services;
  /** On a page that the server has rendered. */
  first: FirstView | undefined;
  Page: ComponentType;
  /** Called once the page shows the facts of the browser and answers presses. */
  onLive?: (() => void) | undefined;
}

/** A page with its services: the same on the server and in the browser. */
export function Root({ services, first, Page, onLive }: Props): ReactElement {
  return (
    <ServicesProvider value={services}>
      <QueryClientProvider client={services.queryClient}>
        <FirstViewProvider value={first} onOver={onLive}>
          <Page />
        </FirstViewProvider>
      </QueryClientProvider>
    </ServicesProvider>
  );
}

import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactElement } from 'react';
import type { FirstView } from '../../../engine/contract/firstView';
import { FirstViewProvider } from './firstView';
import { type Services, ServicesProvider } from './services';

interface Props {
  services: Services;
  /** The first view, on a page that the server has rendered. */
  first: FirstView | undefined;
  Page: ComponentType;
  /** Called when the page has rendered with the browser's own state and is interactive. */
  onLive?: (() => void) | undefined;
}

/** A page with its services; renders the same on the server and in the browser. */
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

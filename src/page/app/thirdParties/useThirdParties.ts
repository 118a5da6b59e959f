import { useEffect } from 'react';
import type { BrandSettings } from '../../../engine/contract/settings.generated';
import { everyResolved } from '../../../engine/layout/resolve/insideOf';
import type { ResolvedNode } from '../../../engine/layout/types';
import type { Client } from '../../api/client';
import { report } from '../page/diagnostics';

/** Milliseconds to wait before third-party scripts load, so that they do not compete with rendering the bill. */
const PATIENCE = 1000;

interface ThirdPartiesOptions {
  settings: BrandSettings;
  client: Client;
  root: ResolvedNode;
  /** Whether a bill shows and the address does not disable measuring. */
  isDue: boolean;
}

/** Runs the third-party scripts in the brand's settings, each after consent. Loads the code for them only if there are any. */
export function useThirdParties({ settings, client, root, isDue }: ThirdPartiesOptions): void {
  const isWanted = isDue && (settings.consent !== undefined || settings.analytics !== undefined);
  // If the layout has a consent banner, the banner asks; otherwise the host's script asks.
  const asks = isWanted && everyResolved(root).some(({ type }) => type === 'consentBanner') ? 'banner' : 'script';
  useEffect(() => {
    if (!isWanted) return;
    let stop: (() => void) | undefined;
    const timer = setTimeout(async () => {
      try {
        const { startFor } = await import('./startFor');
        if (stop !== done) stop = startFor(settings, { asks, client, report });
      } catch {
        report({ code: 'thirdParties.code', level: 'warning', where: 'thirdParties', message: 'Their code did not come.' });
      }
    }, PATIENCE);
    return () => {
      clearTimeout(timer);
      stop?.();
      stop = done;
    };
  }, [isWanted, asks, settings, client]);
}

function done(): void {}

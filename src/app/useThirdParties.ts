import { useEffect } from 'react';
import type { Client } from '../api/client';
import type { BrandSettings } from '../contract/settings.generated';
import type { ResolvedNode } from '../engine/types';
import { report } from './diagnostics';

/** Milliseconds: third-party scripts are not requested while the page renders the bill. */
const PATIENCE = 1000;

interface ThirdPartiesOptions {
  settings: BrandSettings;
  client: Client;
  root: ResolvedNode;
  /** A bill is on the page, and the address does not ask to skip measuring. */
  isDue: boolean;
}

/** Third-party scripts that the brand's settings name, each after consent; their code loads only when there is one. */
export function useThirdParties({ settings, client, root, isDue }: ThirdPartiesOptions): void {
  const isWanted = isDue && (settings.consent !== undefined || settings.analytics !== undefined);
  // If the layout has our banner, it asks; otherwise the host's script does.
  const asks = isWanted && holdsBanner(root) ? 'banner' : 'script';
  useEffect(() => {
    if (!isWanted) return;
    let stop: (() => void) | undefined;
    const timer = setTimeout(async () => {
      try {
        const { startFor } = await import('./thirdParties/startFor');
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

function holdsBanner(node: ResolvedNode): boolean {
  return node.type === 'consentBanner' || node.children.some(holdsBanner) || Object.values(node.slots).flat().some(holdsBanner);
}

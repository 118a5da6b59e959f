import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBillService } from '../bill-service/service';
import { pageAddress } from '../serve/address';
import { readBrandHeaders } from '../serve/brandHeaders';
import { listen } from '../serve/listen';
import { createSite } from '../serve/site';

/** Date of every measurement. */
export const TODAY = '2026-11-21';

/** One bill service behind several builds, each on its own port. */
export interface Sites {
  /** Serves a build; with `isProduct` under the brand's policy. Returns the address of a bill's page. */
  serve: (distDir: string, isProduct: boolean) => Promise<(host: string, number: string) => string>;
  close: () => Promise<void>;
}

export async function openSites(root: string, hostsDirs: readonly string[] = [join(root, 'hosts')]): Promise<Sites> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bolletta-bench-'));
  const service = await createBillService({ dataDir, today: TODAY, hostsDirs });
  const open: { close: () => Promise<void> }[] = [];
  return {
    serve: async (distDir, isProduct) => {
      // The references have inline styles, which the policy blocks.
      const headers = isProduct ? readBrandHeaders(distDir, hostsDirs) : new Map();
      const listening = await listen(createSite({ distDir, service: service.app, headers }), 0);
      open.push(listening);
      return (host, number) => pageAddress(host, listening.port, service.linkId(host, number));
    },
    close: async () => {
      for (const one of open) await one.close();
      await service.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

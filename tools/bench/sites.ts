import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBillService } from '../bill-service/service';
import { pageAddress } from '../serve/address';
import { readBrandHeaders } from '../serve/brandHeaders';
import { listen } from '../serve/listen';
import { createSite } from '../serve/site';

/** The day on which every measurement lives. */
export const TODAY = '2026-11-21';

/** One bill service behind several builds, each on a port of its own. */
export interface Sites {
  /** Serves a build; `isProduct` sends the brand's policy along. Hands back the address of a bill's page. */
  serve: (distDir: string, isProduct: boolean) => Promise<(host: string, number: string) => string>;
  close: () => Promise<void>;
}

export async function openSites(root: string, hostsDirs: readonly string[] = [join(root, 'hosts')]): Promise<Sites> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bolletta-bench-'));
  const service = await createBillService({ dataDir, today: TODAY, hostsDirs });
  const open: { close: () => Promise<void> }[] = [];
  return {
    serve: async (distDir, isProduct) => {
      // The references write styles into their pages, which the policy refuses.
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

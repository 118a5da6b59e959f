import { DEFAULT_HOST } from '../../../brands/readBrand';
import { publicAddress } from './address';
import type { Running } from './start';

/** The parts of a running server that are needed for printing. */
interface Printed {
  service: Pick<Running['service'], 'hosts' | 'list' | 'linkId'>;
  port: number;
}

/** Prints a link to each sample bill by brand. Samples belong to no customer; links to other bills are never printed. */
export async function printSamples({ service, port }: Printed): Promise<void> {
  const samples = (await service.list()).filter(({ origin }) => origin === 'sample');
  for (const host of service.hosts) {
    const own = samples.filter((one) => one.host === host);
    if (own.length > 0) console.log(`Sample bills of ${host === DEFAULT_HOST ? 'the default brand' : host}:`);
    for (const { number, title } of own)
      console.log(`  ${number}  ${title}\n    ${publicAddress(host, port, service.linkId(host, number))}`);
  }
}

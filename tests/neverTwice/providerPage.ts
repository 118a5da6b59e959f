import { Page } from './page';
import type { Fields, Tab } from './tab';
import type { World } from './world';

/** The page of a fake provider. */
export class ProviderPage extends Page {
  constructor(
    world: World,
    tab: Tab,
    address: string,
    private readonly fields: Fields,
  ) {
    super(world, tab, address);
  }

  /** Presses one of its buttons; a second press discards the response to the first, but not the work of the server. */
  decide(choice: string, notice: string, presses: number): void {
    const own = this.fields.filter(([name]) => name !== 'scelta' && name !== 'notifica');
    const fields: Fields = [...own, ['scelta', choice], ['notifica', notice]];
    for (let press = 0; press < presses; press += 1) void this.tab.go({ address: this.address, fields });
  }
}

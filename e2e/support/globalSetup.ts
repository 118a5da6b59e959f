import { setup as makeDatabase } from '../../src/service/store/preparedDatabase';
import { listBills } from './prepare';
import { startServer } from './startServer';

/** Starts the server once for all tests, and lists the bills in the meantime; the returned function stops the server. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const listed = listBills();
  await makeDatabase();
  const [{ file, stop }] = await Promise.all([startServer(), listed]);
  process.env.BOLLETTA_E2E_SERVER = file;
  return stop;
}

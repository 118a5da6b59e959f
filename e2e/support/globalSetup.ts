import { setup as makeDatabase } from '../../tools/bill-service/preparedDatabase';
import { startServer } from './startServer';

/** Starts the server once for all tests; what it returns stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await makeDatabase();
  const { file, stop } = await startServer();
  process.env.BOLLETTA_E2E_SERVER = file;
  return stop;
}

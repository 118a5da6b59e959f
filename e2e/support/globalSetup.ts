import { startServer } from './startServer';

/** Starts the server once for all tests; what it returns stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { file, stop } = await startServer();
  process.env.BOLLETTA_E2E_SERVER = file;
  return stop;
}

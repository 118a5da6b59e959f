import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderCases } from './folder.suite';
import { killCase } from './killRequests.suite';
import { messageCases } from './message.suite';
import { profileCases } from './profile.suite';
import { readingCases } from './reading.suite';
import { type Ground, openStage, prepare, remove, type Stage } from './requests';

/** All suites of customers' requests on one database: `open` returns its address, '' for the embedded one. */
export function allCases(open: () => Promise<string>): void {
  let ground: Ground;
  let stage: Stage;
  let databaseUrl: string;
  const stageOf = () => stage;
  const restart = async () => {
    await stage.service.close();
    stage = await openStage(ground, databaseUrl);
  };

  beforeAll(async () => {
    ground = prepare();
    databaseUrl = await open();
    stage = await openStage(ground, databaseUrl);
  }, 60_000);

  afterAll(async () => {
    await stage.service.close();
    remove(ground);
  });

  describe('messages', () => messageCases(stageOf));
  describe('readings', () => readingCases(stageOf));
  describe('changes of a profile', () => profileCases(stageOf, restart));
  describe('copies', () => folderCases(stageOf, restart));

  it('are there after the service was killed: all that it acknowledged, once and whole', async () => {
    const before = await stage.service.requests();
    await stage.service.close();
    stage = await killCase(ground, databaseUrl);
    expect((await stage.service.requests()).slice(0, before.length)).toEqual(before);
  }, 120_000);
}

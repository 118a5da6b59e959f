import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leftBehind } from '../killing';
import {
  messaggio,
  openRequestStage,
  prepare,
  type RequestStage,
  remove,
  requestBillNumber,
  TestCustomer,
  type TestGround,
} from '../requests';
import { copiesIn, folderCases } from './folder.suite';
import { killRequestsCase } from './killRequests.suite';
import { messageCases } from './message.suite';
import { profileCases } from './profile.suite';
import { readingCases } from './reading.suite';

/**
 * Shared suite: everything about customers' requests, on one database. `open` returns its address, '' for the embedded one. With
 * `isKilled` (the long run) the service is killed while it works; otherwise the embedded database is copied without being closed.
 */
export function allRequestCases(open: () => Promise<string>, { isKilled }: { isKilled: boolean }): void {
  let ground: TestGround;
  let stage: RequestStage;
  let databaseUrl: string;
  const stageOf = () => stage;
  const restart = async () => {
    await stage.service.close();
    stage = await openRequestStage(ground, databaseUrl);
  };

  beforeAll(async () => {
    ground = prepare();
    databaseUrl = await open();
    stage = await openRequestStage(ground, databaseUrl);
  }, 60_000);

  afterAll(async () => {
    await stage.service.close();
    remove(ground);
  });

  describe('messages', () => messageCases(stageOf));
  describe('readings', () => readingCases(stageOf));
  describe('changes of a profile', () => profileCases(stageOf, restart));
  describe('copies', () => folderCases(stageOf, restart));

  if (isKilled)
    it('are there after the service was killed: all that it acknowledged, once and whole', async () => {
      const before = await stage.service.requests();
      await stage.service.close();
      stage = await killRequestsCase(ground, databaseUrl);
      expect((await stage.service.requests()).slice(0, before.length)).toEqual(before);
    }, 120_000);
  else
    it('are there when the service was not closed, and their copies are written anew when the folder is lost', async () => {
      // The previous service was closed; this one must have written something before it is copied.
      expect(await new TestCustomer(stage, requestBillNumber(36)).send(messaggio)).toBe(1);
      const dataDir = leftBehind(ground.dataDir);
      rmSync(join(dataDir, 'requests'), { recursive: true });
      const left = await openRequestStage({ ...ground, dataDir }, databaseUrl);
      expect(await left.service.requests()).toEqual(await stage.service.requests());
      expect(copiesIn(left.service.requestsFolder)).toEqual(copiesIn(stage.service.requestsFolder));
      await left.service.close();
    }, 60_000);
}

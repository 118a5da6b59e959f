interface Waiting<Question, Answer> {
  question: Question;
  resolve: (answer: Answer | undefined) => void;
  reject: (error: unknown) => void;
}

/** Parallel batches, so that a batch that hangs does not block all others. */
const AT_ONCE = 2;
/** Maximum questions per batch. */
const MOST = 200;

/**
 * Batches the questions that arrive while other batches are running, in order of arrival. A batch starts after its questions
 * arrived, so no answer is older than its question. `ask` returns answers in the order of the questions.
 */
export function createBatcher<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly (Answer | undefined)[]>,
): (question: Question) => Promise<Answer | undefined> {
  const waiting: Waiting<Question, Answer>[] = [];
  let running = 0;
  const run = async () => {
    running += 1;
    for (let batch = waiting.splice(0, MOST); batch.length > 0; batch = waiting.splice(0, MOST)) {
      try {
        const answers = await ask(batch.map(({ question }) => question));
        for (const [index, { resolve }] of batch.entries()) resolve(answers[index]);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    running -= 1;
  };
  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (running < AT_ONCE) void run();
    });
}

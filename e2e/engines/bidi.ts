import { WebSocket } from 'undici';

interface Waiting {
  resolve: (result: any) => void;
  reject: (error: Error) => void;
}

/** A WebDriver BiDi connection: commands with their results, and events. https://www.w3.org/TR/webdriver-bidi/ */
export class Bidi {
  #last = 0;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners: ((method: string, params: any) => void)[] = [];

  private constructor(private readonly socket: WebSocket) {
    socket.addEventListener('message', ({ data }) => this.#take(JSON.parse(String(data))));
    socket.addEventListener('close', () => this.#end());
  }

  static async connect(address: string): Promise<Bidi> {
    const socket = new WebSocket(address);
    await new Promise<void>((done, failed) => {
      socket.addEventListener('open', () => done());
      socket.addEventListener('error', () => failed(new Error(`The browser does not accept a connection at ${address}.`)));
    });
    return new Bidi(socket);
  }

  /** Rejects with the browser's own message. */
  send(method: string, params: object = {}): Promise<any> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }

  onEvent(listener: (method: string, params: any) => void): void {
    this.#listeners.push(listener);
  }

  #take({ type, id, result, error, message, method, params }: any): void {
    if (type === 'event') {
      for (const listener of this.#listeners) listener(method, params);
      return;
    }
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (type === 'success') waiting?.resolve(result);
    else waiting?.reject(new Error(`${error}: ${message}`));
  }

  #end(): void {
    for (const { reject } of this.#waiting.values()) reject(new Error('The browser has closed the connection.'));
    this.#waiting.clear();
  }
}

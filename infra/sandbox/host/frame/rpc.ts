/** A number that identifies a function on the other side of the port. */
interface FunctionRef {
  readonly functionNumber: number;
}

type Message =
  | {
      readonly kind: 'call';
      readonly id: number;
      readonly command: string;
      readonly payload: unknown;
    }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'refusal'; readonly id: number; readonly reason: string }
  | { readonly kind: 'run'; readonly functionNumber: number; readonly args: readonly unknown[] };

type Answer = (command: string, payload: unknown) => unknown;

const isRef = (value: object): value is FunctionRef => 'functionNumber' in value;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Copies a value, and applies `change` to each function or function reference in the copy. */
const mapped = (value: unknown, change: (value: unknown) => unknown): unknown => {
  const changed = change(value);
  if (changed !== value) return changed;
  if (Array.isArray(value)) return value.map((part: unknown) => mapped(part, change));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, mapped(part, change)]),
  );
};

/**
 * Opens remote calls over a port, in both directions. Functions cannot be sent, so each side keeps its functions in a
 * list and sends their numbers. The other side gets a function that calls the kept function and returns nothing.
 */
export const openRpc = (port: MessagePort, answer: Answer) => {
  const functions: ((...args: unknown[]) => unknown)[] = [];
  const waiting = new Map<number, (message: Message) => void>();
  let last = 0;

  const packed = (value: unknown): unknown =>
    mapped(value, (part) => {
      if (typeof part !== 'function') return part;
      functions.push(part as (typeof functions)[number]);
      return { functionNumber: functions.length - 1 } satisfies FunctionRef;
    });
  const unpacked = (value: unknown): unknown =>
    mapped(value, (part) =>
      isPlain(part) && isRef(part)
        ? (...args: unknown[]) =>
            post({ kind: 'run', functionNumber: part.functionNumber, args: args.map(packed) })
        : part,
    );
  const post = (message: Message): void => port.postMessage(message);

  const carryOut = async (id: number, command: string, payload: unknown): Promise<void> => {
    try {
      post({ kind: 'answer', id, value: packed(await answer(command, unpacked(payload))) });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      post({ kind: 'refusal', id, reason });
    }
  };
  port.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'call') void carryOut(data.id, data.command, data.payload);
    else if (data.kind === 'run') functions[data.functionNumber]?.(...data.args.map(unpacked));
    else waiting.get(data.id)?.(data);
  };

  return {
    /** Calls a command on the other side of the port. Rejects if the command fails there. */
    call: (command: string, payload?: unknown): Promise<unknown> =>
      new Promise((resolve, reject) => {
        last += 1;
        const id = last;
        waiting.set(id, (message) => {
          waiting.delete(id);
          if (message.kind === 'answer') resolve(unpacked(message.value));
          else if (message.kind === 'refusal') reject(new Error(message.reason));
        });
        post({ kind: 'call', id, command, payload: packed(payload) });
      }),
  };
};

import type { DurableObject } from 'cloudflare:workers';
import { Activity } from './activity.ts';

type ObjectClass = new (ctx: DurableObjectState, env: Env) => object;
type Method = (this: object, ...args: unknown[]) => unknown;

/** Events of every object, with the counter each is billed as. */
const EVENTS = {
  fetch: 'requests',
  alarm: 'requests',
  webSocketMessage: 'messages',
  webSocketClose: null,
  webSocketError: null,
} as const;

/** Every method of a Durable Object that can be called from outside. A method missing here is not metered. */
type Calls<Instance> = {
  readonly [
    Name in Exclude<keyof Instance & string, keyof DurableObject | `__${string}`> as Instance[Name] extends (
      ...args: never[]
    ) => unknown
      ? Name
      : never
  ]: true;
};

/**
 * A subclass that counts what the platform bills: requests (calls, sockets and alarms), socket messages,
 * active ms, rows read and written, bytes stored.
 */
export function metered<Class extends ObjectClass>(
  kind: string,
  Base: Class,
  calls: Calls<InstanceType<Class>>,
): Class {
  class Metered extends (Base as ObjectClass) {
    static activityOf = (object: object): Activity => (object as Metered).#activity;
    readonly #activity: Activity;

    constructor(ctx: DurableObjectState, env: Env) {
      const activity = new Activity(kind, ctx);
      super(ctx, env);
      this.#activity = activity;
    }
  }
  const counters = { ...EVENTS, ...Object.fromEntries(Object.keys(calls).map((name) => [name, 'requests'])) };
  for (const [name, counter] of Object.entries(counters)) {
    const method: unknown = Object.getOwnPropertyDescriptor(Base.prototype, name)?.value;
    if (typeof method !== 'function') continue;
    const value = follow(method as Method, counter, Metered.activityOf);
    Object.defineProperty(Metered.prototype, name, { value, writable: true, configurable: true });
  }
  return Metered as unknown as Class;
}

/** Wraps a method to report its start and end. Calls from inside the object are no events. */
function follow(method: Method, counter: string | null, activityOf: (object: object) => Activity): Method {
  return function (...args) {
    const activity = activityOf(this);
    if (activity.isInside) return method.apply(this, args);
    const began = activity.begin(counter);
    let result: unknown;
    try {
      activity.isInside = true;
      result = method.apply(this, args);
    } catch (error) {
      activity.end(began);
      throw error;
    } finally {
      activity.isInside = false;
    }
    if (result instanceof Promise) return result.finally(() => activity.end(began));
    activity.end(began);
    return result;
  };
}

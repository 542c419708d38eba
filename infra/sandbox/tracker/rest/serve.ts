import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { actingAccount } from '../auth/acting-account.ts';
import type { Actor } from '../auth/actor.ts';
import { authenticate } from '../auth/authenticate.ts';
import { Sessions } from '../auth/sessions.ts';
import type { TokenBook } from '../auth/token-book.ts';
import { exchangeToken } from '../auth/token-endpoint.ts';
import { JiraError } from '../base/errors.ts';
import type { FaultRule } from '../contract/faults.ts';
import type { Calls } from '../limits/calls.ts';
import type { RateLimiter } from '../limits/rate.ts';
import type { Call, Reply, Services } from './call/call.ts';
import { readJson, readText } from './read-body.ts';
import { Router } from './router.ts';
import { ROUTES } from './routes.ts';
import {
  isSecondVersion,
  secondVersionReply,
  thirdVersionBody,
  thirdVersionPath,
} from './second-version.ts';

export interface ServeOptions extends Services {
  readonly tokens: TokenBook;
  readonly limiter: RateLimiter;
  readonly calls: Calls;
}

interface Outcome extends Reply {
  readonly actor: Actor | null;
}

const refusal = (error: unknown, actor: Actor | null): Outcome => {
  if (error instanceof JiraError) return { status: error.status, body: error.body(), actor };
  console.error(error);
  return { status: 500, body: { errorMessages: ['Internal server error'], errors: {} }, actor };
};

const TOO_MANY = { errorMessages: ['Rate limit exceeded.'], errors: {} };

/** Answers REST calls in these steps: authentication, rate limit, fault rules, resource. */
export class RestServer {
  readonly #router = new Router(ROUTES);
  readonly #options: ServeOptions;
  readonly #sessions: Sessions;

  constructor(options: ServeOptions) {
    this.#options = options;
    this.#sessions = new Sessions(options.site, options.now);
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const started = performance.now();
    const url = new URL(request.url ?? '/', 'http://site');
    const method = request.method ?? 'GET';
    const fault = this.#options.faults.take(method, url.pathname);
    if (fault?.latencyMs) await wait(fault.latencyMs);
    if (fault?.drop) {
      if (fault.late) await this.#outcome(request, url, method, null);
      request.socket.destroy();
      this.#log(request, url, { status: 0, actor: null }, started, fault);
      return;
    }
    const outcome = await this.#outcome(request, url, method, fault);
    this.#send(response, outcome);
    this.#log(request, url, outcome, started, fault);
  }

  async #outcome(
    request: IncomingMessage,
    url: URL,
    method: string,
    fault: FaultRule | null,
  ): Promise<Outcome> {
    let actor: Actor | null = null;
    try {
      if (url.pathname === '/oauth2/token')
        return {
          ...(await exchangeToken(new URLSearchParams(await readText(request)), this.#options)),
          actor,
        };
      actor = await authenticate(request, this.#options);
      this.#sessions.note(actor);
      if (fault?.status !== undefined) {
        if (fault.late) await this.#answer(request, url, method, actor);
        return { ...faultReply(fault), actor };
      }
      return { ...(await this.#answer(request, url, method, actor)), actor };
    } catch (error) {
      return refusal(error, actor);
    }
  }

  async #answer(request: IncomingMessage, url: URL, method: string, actor: Actor): Promise<Reply> {
    const second = isSecondVersion(url.pathname);
    const path = second ? thirdVersionPath(url.pathname) : url.pathname;
    const match = this.#router.match(method, path);
    if ('allowed' in match) {
      if (match.allowed.length === 0)
        throw new JiraError(404, ['No resource exists at this address.']);
      return { status: 405, headers: { Allow: match.allowed.join(', ') } };
    }
    const { limiter } = this.#options;
    const verdict = limiter.admit(actor, method, match.route.path, path);
    if (verdict.refused) return { status: 429, body: TOO_MANY, headers: verdict.headers };
    const body = method === 'GET' ? undefined : await readJson(request);
    const call: Call = {
      ...this.#options,
      actor,
      user: actor.user,
      method,
      path,
      params: match.params,
      query: url.searchParams,
      body: second ? thirdVersionBody(path, body) : body,
    };
    const answer = await actingAccount.run(actor.user.id, () => match.route.handle(call));
    const reply = second ? secondVersionReply(answer, this.#options.baseUrl) : answer;
    limiter.charge(actor, reply.objects ?? 0);
    return { ...reply, headers: { ...verdict.headers, ...reply.headers } };
  }

  #send(response: ServerResponse, { status, body, contentType, headers, actor }: Outcome): void {
    const text = contentType === undefined ? JSON.stringify(body ?? null) : String(body);
    const bytes = Buffer.from(body === undefined ? '' : text);
    const type = contentType ?? 'application/json;charset=UTF-8';
    response.writeHead(status, {
      ...(body === undefined ? {} : { 'Content-Type': type }),
      'Content-Length': bytes.length,
      'Cache-Control': 'no-cache, no-store, no-transform',
      ...(actor ? { 'X-AACCOUNTID': encodeURIComponent(actor.user.id) } : {}),
      ...(status === 401 ? { 'WWW-Authenticate': 'OAuth realm="sandbox"' } : {}),
      ...headers,
    });
    response.end(bytes);
  }

  #log(
    request: IncomingMessage,
    url: URL,
    { status, actor }: Outcome,
    started: number,
    fault: (FaultRule & { readonly id: number }) | null,
  ): void {
    this.#options.calls.add({
      at: new Date(this.#options.now()).toISOString(),
      by: actor?.via ?? 'anonymous',
      as: actor?.user.id ?? null,
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.search.slice(1),
      status,
      ms: Math.round(performance.now() - started),
      fault: fault?.id ?? null,
    });
  }
}

const faultReply = (fault: FaultRule): Reply => ({
  status: fault.status ?? 500,
  body: fault.body ?? {
    errorMessages: ['The sandbox was configured to refuse this call.'],
    errors: {},
  },
  ...(fault.headers ? { headers: fault.headers } : {}),
});

import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { renderError } from './pages.ts';

type Middleware = Parameters<Provider['use']>[0];
type Context = Parameters<Middleware>[0];

const RESUME = /^\/auth\/[^/]+$/;
const NUL = /%00/;

/** Runs before oidc-provider reads the request, which turns some malformed ones into a 500. */
export const checkAddress: Middleware = async (ctx, next) => {
  // Resuming after the Login screen takes no parameters, and oidc-provider fails on a client_id there.
  if (RESUME.test(ctx.path)) ctx.search = '';
  if (NUL.test(ctx.url)) refuse(ctx, 'a parameter contains the character NUL');
  else await next();
};

function refuse(ctx: Context, error_description: string): void {
  ctx.status = 400;
  renderError(ctx as KoaContextWithOIDC, { error: 'invalid_request', error_description });
}

/** A code without its verifier may have been stolen, so one refused exchange uses the code up. */
export const useUpRefusedCodes =
  (provider: Provider): Middleware =>
  async (ctx, next) => {
    await next();
    const { params } = (ctx as Partial<KoaContextWithOIDC>).oidc ?? {};
    const isRefused = ctx.path === '/token' && ctx.status >= 400 && ctx.status < 500;
    if (!isRefused || params?.grant_type !== 'authorization_code') return;
    const code = typeof params.code === 'string' && (await provider.AuthorizationCode.find(params.code));
    if (code) await code.destroy();
  };

import { Failure } from '@portico/contract/errors';
import type { Log } from '@portico/platform/context';
import {
  fillTemplate,
  isOnlyDots,
  type Outbound,
  OutboundFailure,
  type OutboundHeader,
  openOutbound,
} from '@portico/platform/outbound';
import type { CarrierForms } from './carrierForms.library.ts';

/** What the operator has set up. */
export interface CarrierFormSettings {
  /** The host alone. */
  readonly origin: string;
  /** One form there: `/library/{number}/{edition}.pdf`. */
  readonly path: string;
  readonly header?: OutboundHeader;
  readonly timeoutSeconds: number;
}

const NAME = 'The forms library';

export const connectCarrierForms = (
  { timeoutSeconds, origin, ...settings }: CarrierFormSettings,
  log: Pick<Log, 'warn'>,
): CarrierForms =>
  httpCarrierForms(
    openOutbound({ name: NAME, base: origin, log, timeoutMs: timeoutSeconds * 1000 }),
    settings,
    log,
  );

/** Any server that has a PDF for each form. */
export const httpCarrierForms = (
  outbound: Outbound,
  { path, header }: Pick<CarrierFormSettings, 'path' | 'header'>,
  log: Pick<Log, 'warn'>,
): CarrierForms => ({
  async fetch({ number, edition }, take) {
    const missing = () => new Failure('carrierFormMissing', { number, edition });
    if (isOnlyDots(number) || isOnlyDots(edition)) throw missing();
    const { headers, ...request } = fillTemplate(path, { number, edition }, header);
    try {
      return await outbound.receive({ ...request, headers: { Accept: 'application/pdf', ...headers } }, take);
    } catch (cause) {
      if (!(cause instanceof OutboundFailure)) throw cause;
      if (cause.status === 404 || cause.status === 410) throw missing();
      // Reported there if it's down. Wrong credentials and redirects are for the operator too.
      if (cause.trouble !== 'down') log.warn({ status: cause.status }, cause.message);
      throw new Failure('carrierFormsDown');
    }
  },
});

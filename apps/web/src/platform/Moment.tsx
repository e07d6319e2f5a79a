import { formatMoment } from '@portico/contract/rules/format';

/** An instant as the clock on the reader's wall shows it. */
export const Moment = ({ at }: { readonly at: string }) => <time dateTime={at}>{formatMoment(at)}</time>;

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export const Moment = ({ at }: { readonly at: string }) => (
  <time dateTime={at}>{moment.format(new Date(at))}</time>
);

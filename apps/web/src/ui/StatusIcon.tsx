import { LineDrawing } from './LineDrawing.tsx';

export type StatusKind = 'info' | 'success' | 'warning' | 'error';

const SHAPES: Readonly<Record<StatusKind, string>> = {
  info: 'M10 1.8a8.2 8.2 0 1 0 0 16.4 8.2 8.2 0 0 0 0-16.4zM10 9.2v4.6M10 6.2v.1',
  success: 'M10 1.8a8.2 8.2 0 1 0 0 16.4 8.2 8.2 0 0 0 0-16.4zM6.4 10.3l2.5 2.5 4.8-5.1',
  warning:
    'M8.6 2.7 1.5 15a1.6 1.6 0 0 0 1.4 2.4h14.2a1.6 1.6 0 0 0 1.4-2.4L11.4 2.7a1.6 1.6 0 0 0-2.8 0zM10 7.2v4M10 14.2v.1',
  error: 'M6.6 1.8h6.8l4.8 4.8v6.8l-4.8 4.8H6.6l-4.8-4.8V6.6zM10 6v4.6M10 13.8v.1',
};

/** Each kind has its own shape, for people who can't tell its color. */
export const StatusIcon = ({ kind }: { readonly kind: StatusKind }) => (
  <LineDrawing path={SHAPES[kind]} strokeWidth={1.7} />
);

interface Props {
  readonly path: string;
  readonly strokeWidth: number;
}

/** A picture of one line, in the colour of the words beside it, which say the same. */
export const LineDrawing = ({ path, strokeWidth }: Props) => (
  <svg
    viewBox="0 0 20 20"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);

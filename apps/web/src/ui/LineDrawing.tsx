interface Props {
  readonly path: string;
  readonly strokeWidth: number;
}

/** A line drawing, in the color of the text next to it, which says the same. */
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

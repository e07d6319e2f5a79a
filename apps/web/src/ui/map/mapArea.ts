/** A county, or a whole state, to shade on a map. */
export interface MapArea {
  /** Two letters. */
  readonly state: string;
  /** Spelled in any way. Absent: the whole state. */
  readonly county?: string;
  /** What there is to know about it, for the pointer. The same has to be next to the map. */
  readonly text?: string;
  /** Shaded more than the others. */
  readonly isStrong?: boolean;
}

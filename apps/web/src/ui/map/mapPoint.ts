export interface MapPoint {
  readonly latitude: number;
  readonly longitude: number;
  /** Known only by its neighbourhood. */
  readonly isRough?: boolean;
}

export interface MapPoint {
  readonly latitude: number;
  readonly longitude: number;
  /** Known only by its neighbourhood. */
  readonly isRough?: boolean;
  /** A dot instead of a pin: around the point that the map is about. */
  readonly isQuiet?: boolean;
}

/** Looks in a row at which a worker has not moved. */
const LOOKS_UNTIL_ABSENT = 7;

interface Sighting {
  beats: string;
  unmoved: number;
}

/**
 * Tells workers that are gone from those that are only slow. Looks are counted, not seconds: a process
 * that was itself held up, or put to sleep with its machine, has looked less often and concludes nothing.
 */
export class AbsentWorkers {
  private sightings = new Map<string, Sighting>();

  /** @param beats of every worker at this moment. @returns those that have not moved for too long. */
  look(beats: ReadonlyMap<string, string>): string[] {
    const before = this.sightings;
    this.sightings = new Map(
      [...beats].map(([id, now]) => {
        const last = before.get(id);
        const unmoved = last?.beats === now ? last.unmoved + 1 : 0;
        return [id, { beats: now, unmoved }];
      }),
    );
    return [...this.sightings]
      .filter(([, { unmoved }]) => unmoved >= LOOKS_UNTIL_ABSENT)
      .map(([id]) => id);
  }

  /** The database could not be asked: nobody else may have reached it either. */
  forget(): void {
    this.sightings.clear();
  }
}

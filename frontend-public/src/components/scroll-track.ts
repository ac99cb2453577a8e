/** How far a track has been scrolled from its start. Where text runs to the left, browsers count below zero. */
export function scrolled(track: HTMLElement): number {
  return Math.abs(track.scrollLeft);
}

export function scrollTrack(
  track: HTMLElement,
  to: number,
  behavior?: ScrollBehavior,
): void {
  track.scrollTo({ left: document.dir === "rtl" ? -to : to, behavior });
}

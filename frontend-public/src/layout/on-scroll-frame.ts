/** Calls back now and at most once a frame while the reader scrolls; returns what ends it. */
export function onScrollFrame(callback: () => void): () => void {
  let frame = 0;
  const handleScroll = () => {
    if (frame !== 0) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      callback();
    });
  };
  window.addEventListener("scroll", handleScroll, { passive: true });
  window.addEventListener("resize", handleScroll);
  handleScroll();
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener("scroll", handleScroll);
    window.removeEventListener("resize", handleScroll);
  };
}

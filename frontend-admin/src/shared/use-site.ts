import { useRemote } from "../remote-context";

/** The site as readers know it. */
export function useSite() {
  const { site } = useRemote();
  const { host } = window.location;
  return { host, name: site?.name ?? host, tagline: site?.tagline ?? "" };
}

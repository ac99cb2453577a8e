import { useRemote } from "../remote-context";

/** The site as readers know it. */
export function useSite() {
  const { site } = useRemote();
  const { host } = window.location;
  const { name = host, tagline = "", language } = site ?? {};
  return { host, name, tagline, language };
}

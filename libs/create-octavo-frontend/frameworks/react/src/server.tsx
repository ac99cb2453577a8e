import { renderToString } from "react-dom/server";
import { LabsSite } from "./labs-site";
import type { SiteProps } from "./site";

export function toHtml(props: SiteProps): string {
  return renderToString(<LabsSite {...props} />);
}

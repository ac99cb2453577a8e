import { Navigate } from "react-router-dom";
import { useReader } from "../data/reader-context";
import { useDocumentHead } from "../data/use-document-head";

/** An earlier address leads to the present one: a redirect from the server, a replacement in the browser. */
export function Moved({ to }: { to: string }) {
  const isServer = useReader().head !== undefined;
  useDocumentHead({ title: "", location: to });
  return isServer ? null : <Navigate to={to} replace />;
}

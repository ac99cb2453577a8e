import { Navigate } from "react-router-dom";
import { useReader } from "../../data/reader-context";
import { useDocumentHead } from "../../data/use-document-head";

/** An earlier slug leads to the present one: a redirect from the server, a replacement in the browser. */
export function PostMoved({ to }: { to: string }) {
  const isServer = useReader().head !== undefined;
  const location = `/post/${encodeURIComponent(to)}`;
  useDocumentHead({ title: "", location });
  return isServer ? null : <Navigate to={location} replace />;
}

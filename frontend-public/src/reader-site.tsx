import { Fragment } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { Layout } from "./layout/layout";
import { READER_ROUTES } from "./routes";

/** The whole site inside a router: the same tree on the server and in the browser. */
export function ReaderSite() {
  const { pathname } = useLocation();
  return (
    <Layout>
      {/* A new address is a new page: no state of the one before survives. */}
      <Fragment key={pathname}>
        <Routes>
          {READER_ROUTES.map(({ path, element }) => (
            <Route key={path} path={path} element={element} />
          ))}
        </Routes>
      </Fragment>
    </Layout>
  );
}

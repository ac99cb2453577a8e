import { afterEach } from "@jest/globals";
import { cleanup } from "@testing-library/react";
import "./page-parts.mjs";

afterEach(cleanup);

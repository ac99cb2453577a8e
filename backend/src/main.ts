import "reflect-metadata";
import { startBackend } from "./start-up/start-backend";

await startBackend();

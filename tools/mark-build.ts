import { markBuild } from "../server/build-if-needed.ts";

markBuild();

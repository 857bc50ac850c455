import { describeRequestsOf } from "../../tests/requests/describe-requests.ts";

describeRequestsOf(["editor", "director", "administrator"]);

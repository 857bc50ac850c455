import { mirrorCatalogueTab } from "#app/features/catalogue/remembered-tab.ts";
import { focusAutofocused } from "./autofocus.ts";
import { keepLanguageChoice } from "./language-choice.ts";
import { layOutLateRows } from "./late-rows.ts";
import { showSpinner } from "./link-spinner.ts";
import { offerSharing } from "./native-share.ts";
import { closeMenus } from "./navigation-menus.ts";
import { returnToPlace } from "./reading-place.ts";
import { switchScheme } from "./scheme-switch.ts";
import { followStoredLanguage } from "./stored-language.ts";
import { hydrateOnInteraction } from "./take-over.ts";
import { focusTurnedPage } from "./turned-page.ts";
import { returnTypedWords } from "./typed-words.ts";

// What a page does without React. Everything else on it works by itself: links, forms, disclosures.
followStoredLanguage();
returnToPlace();
void layOutLateRows();
focusAutofocused();
focusTurnedPage();
mirrorCatalogueTab();
closeMenus();
offerSharing();
keepLanguageChoice();
hydrateOnInteraction();
returnTypedWords();
showSpinner();
switchScheme();

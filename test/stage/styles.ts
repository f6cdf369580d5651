import '../../web/src/lib/app/typeface/typeface.css';
import '../../web/src/lib/app/theme.css';
import '../../web/src/lib/app/base.css';
import '../../web/src/lib/app/contrast.css';
